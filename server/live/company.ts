import type { Companion } from '#common/drafts/company.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import type { CompanyEvent, CompanyMessage, Hub } from './hub.ts';

/** A tab that is silent for so long is gone. */
const FORGOTTEN_MS = 10_000;
/** A tab's message that follows its last one sooner is not passed on. */
const SOONEST_MS = 200;

type Tab = { companion: Companion; userId: string; heardAt: number; timer: NodeJS.Timeout };

/** The people who have a draft open, as reported by all nodes; nothing of it is stored. */
export type Company = {
  /** The tabs of others in which a draft is open. */
  of(draft: DraftName, userId: string): Companion[];
  /** Announces that a tab of an account has the draft open, or has left it. */
  announce(message: Pick<CompanyMessage, 'event' | 'ownerId' | 'userId'>): Promise<void>;
};
type DraftName = Pick<CompanyEvent, 'kind' | 'id'>;

export function createCompany(live: Hub): Company {
  const drafts = new Map<string, Map<string, Tab>>();
  /** Tabs by person. */
  const own = new Map<string, number>();
  const count = (userId: string, more: number) => {
    const next = (own.get(userId) ?? 0) + more;
    if (next > 0) own.set(userId, next);
    else own.delete(userId);
  };
  const forget = (message: CompanyMessage) => {
    const key = keyOf(message.event);
    const tabs = drafts.get(key);
    clearTimeout(tabs?.get(tabOf(message))?.timer);
    if (tabs?.delete(tabOf(message))) count(message.userId, -1);
    if (tabs?.size === 0) drafts.delete(key);
  };
  live.subscribe((message) => {
    if (message.type !== 'company') return;
    forget(message);
    const { event, userId } = message;
    if (event.isGone) return;
    const lost: CompanyMessage = { ...message, isNews: true, event: { ...event, isGone: true } };
    // each node detects it by itself
    const timer = setTimeout(() => void live.deliver(lost), FORGOTTEN_MS).unref();
    const tabs = drafts.get(keyOf(event)) ?? new Map<string, Tab>();
    tabs.set(tabOf(message), { companion: event.companion, userId, heardAt: Date.now(), timer });
    drafts.set(keyOf(event), tabs);
    count(userId, 1);
  });
  return {
    of: (draft, userId) => {
      const tabs = [...(drafts.get(keyOf(draft))?.values() ?? [])];
      return tabs.filter((tab) => tab.userId !== userId).map(({ companion }) => companion);
    },
    announce: async (message) => {
      const { companion, isGone } = message.event;
      const tabs = drafts.get(keyOf(message.event));
      const known = tabs?.get(tabOf(message));
      const isOneTooMany = (tabs?.size ?? 0) >= TRAFFIC.tabs || (own.get(message.userId) ?? 0) >= TRAFFIC.tabsEach;
      if (known ? !isGone && Date.now() - known.heardAt < SOONEST_MS : isGone || isOneTooMany) return;
      const isNews = isGone || JSON.stringify(known?.companion) !== JSON.stringify(companion);
      await live.publish({ type: 'company', ...message, isNews });
    },
  };
}

const keyOf = ({ kind, id }: DraftName) => `${kind} ${id}`;
const tabOf = ({ userId, event }: Pick<CompanyMessage, 'userId' | 'event'>) => `${userId} ${event.companion.client}`;
