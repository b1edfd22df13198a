import { useListAddress } from './list-address.ts';

/** Sets one choice of a list in the address; none or empty takes it away. */
export function useFilter(name: string): (value: string | null) => void {
  const put = useListAddress();
  return (value) => put({ [name]: value });
}
