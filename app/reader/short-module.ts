import { AppError } from '#server/errors.ts';
import { load } from '#server/web.ts';

export const loader = load(async () => {
  throw new AppError('module_not_found');
});
