/** Where a request stands among the others to the same address. */
export type Arrival = {
  /** From now on, requests that came before this one are superseded. */
  supersede: () => void;
  isSuperseded: () => boolean;
  end: () => void;
};

type Address = { underWay: number; newest: number };

/**
 * Numbers the requests to each address as they come. A request whose connection died may reach the upload's lock after
 * the client has asked on another connection how far the upload is: what it wrote then would make that answer wrong.
 */
export function requestArrivals(): (address: string) => Arrival {
  const addresses = new Map<string, Address>();
  let count = 0;
  return (address) => {
    const here = addresses.get(address) ?? { underWay: 0, newest: 0 };
    addresses.set(address, here);
    here.underWay += 1;
    count += 1;
    const number = count;
    return {
      supersede: () => {
        here.newest = Math.max(here.newest, number);
      },
      isSuperseded: () => here.newest > number,
      end: () => {
        here.underWay -= 1;
        if (here.underWay === 0) addresses.delete(address);
      },
    };
  };
}
