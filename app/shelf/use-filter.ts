import { useSearchParams } from 'react-router';

/** Sets one choice of a list in the address, so that back and reload keep it; none or empty takes it away. */
export function useFilter(name: string): (value: string | null) => void {
  const [, setParams] = useSearchParams();
  return (value) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
}
