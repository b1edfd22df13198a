import { href, matchPath } from 'react-router';

const ROOMS = [href('/admin/modules/new'), '/admin/modules/:moduleId/edit'];

/** Whether the screen at an address is a page to write on, whose own head takes the place of the header and of the e-book's head. */
export function isRoom(pathname: string): boolean {
  return ROOMS.some((address) => matchPath(address, pathname));
}
