import { LIMITS } from '#common/limits.ts';
import type { FieldError } from '#common/schemas/field-errors.ts';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { HtmlTooDeep } from './depth.ts';
import { HtmlBusy, HtmlTooSlow } from './html-worker.ts';
import { htmlWork } from './work.ts';

/** Author HTML with everything outside the allowlist removed. @throws html_too_deep, html_too_slow, html_busy */
export async function cleanHtml(html: string): Promise<string> {
  try {
    return await htmlWork('clean', html, html.length);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The same for a field of a form, which is named at fault. @throws invalid with the field, html_busy */
export async function cleanField(field: string, html: string): Promise<string> {
  try {
    return await cleanHtml(html);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'html_busy') throw error;
    throw new AppError('invalid', {}, { [field]: { code: error.code, params: error.params } satisfies FieldError });
  }
}

/** The error shown for a text that could not be worked on; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof HtmlTooDeep) return new AppError('html_too_deep', { max: LIMITS.htmlDepth });
  if (error instanceof HtmlTooSlow) return new AppError('html_too_slow', { seconds: TRAFFIC.html.seconds });
  return error instanceof HtmlBusy ? new AppError('html_busy') : error;
}
