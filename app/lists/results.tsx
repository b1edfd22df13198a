import { type ReactNode, useRef } from 'react';
import { Renewed } from '../frame/renewed.tsx';
import { useListKeys } from './use-list-keys.ts';

/** The results of a search or choice. Keys lead through them. */
export function Results({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  return <Renewed ref={list}>{children}</Renewed>;
}
