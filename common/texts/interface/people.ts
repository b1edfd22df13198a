import { access } from './people/access.ts';
import { deletion } from './people/deletion.ts';
import { invitations } from './people/invitations.ts';
import { list } from './people/list.ts';
import { roles } from './people/roles.ts';

/** People: the list, their roles, invitations, their access. */
export const people = { ...list, ...roles, ...deletion, ...invitations, ...access };
