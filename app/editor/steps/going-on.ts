import { ReplaceStep, type Step } from '@tiptap/pm/transform';

/** A run is text that one person inserts with pauses shorter than this. It is moved and rescued as a whole. */
export const RUN_MS = 1_000;

const goingOn = new WeakSet<Step>();

/** Whether a step inserts something right behind what its writer inserted just before. It stays there, even where others insert something. */
export const goesOn = (step: Step) => goingOn.has(step);

/** Marks a step as one that goes on. */
export function asGoingOn<T extends Step>(step: T): T {
  goingOn.add(step);
  return step;
}

/** Whether a step puts in and takes nothing out. */
export const isInsertion = (step: Step): step is ReplaceStep => step instanceof ReplaceStep && step.from === step.to;
