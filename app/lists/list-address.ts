import { useEffect, useRef } from 'react';
import { type NavigateOptions, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router';

/** The choices of a list by their names in the address; null or an empty value removes a choice. */
type Choices = Record<string, string | null>;

/** The choices that wait while somebody types: a page has one search box. */
let waiting: { choices: Choices; timer: ReturnType<typeof setTimeout> } | null = null;

function takeWaiting(): Choices {
  const { choices, timer } = waiting ?? {};
  clearTimeout(timer);
  waiting = null;
  return choices ?? {};
}

/** Puts choices into the address, so that back and reload keep them. Other choices stay, waiting ones are included. */
export function useListAddress(): (choices: Choices, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const here = useLocation();
  const { search } = useNavigation().location ?? here;
  return (choices, options) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ ...takeWaiting(), ...choices })) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    void navigate(`?${params}`, { preventScrollReset: true, ...options });
  };
}

/** Sets one choice of a list in the address; null or an empty value removes it. */
export function useFilter(name: string): (value: string | null) => void {
  const put = useListAddress();
  return (value) => put({ [name]: value });
}

/** Delays choices for a while. A navigation to another page drops them, as they belong to this page. */
export function useWaitingChoices(): (choices: Choices, wait: number, apply: () => void) => void {
  // called at the start of every navigation, before anything of it renders
  useBlocker(() => {
    takeWaiting();
    return false;
  });
  useEffect(() => () => void takeWaiting(), []);
  const here = useLocation();
  const { location: next = here } = useNavigation();
  // a navigation that began before the blocker was registered
  const isLeaving = useRef(false);
  isLeaving.current = next.pathname !== here.pathname;
  return (choices, wait, apply) => {
    takeWaiting();
    waiting = { choices, timer: setTimeout(() => (isLeaving.current ? void takeWaiting() : apply()), wait) };
  };
}
