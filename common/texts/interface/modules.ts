import { bulk } from './modules/bulk.ts';
import { form } from './modules/form.ts';
import { list } from './modules/list.ts';
import { order } from './modules/order.ts';
import { room } from './modules/room.ts';

/** Modules: the list, many at once, their order, their form. */
export const modules = { ...list, ...bulk, ...order, ...form, ...room };
