import type { MediaPurpose } from '#common/limits.ts';

/** The purpose of a picture that can be cropped. */
export type CropPurpose = Extract<MediaPurpose, 'ebookCover' | 'moduleCover' | 'image'>;

/** Where a picture of each purpose is shown, for readers and for those who manage it. */
export const PLACES = {
  ebookCover: ['titlePage', 'ebookList', 'ebookHead'],
  moduleCover: ['modulePage', 'contents', 'moduleList'],
  image: ['shelf', 'itemList'],
} as const satisfies Record<CropPurpose, readonly string[]>;
