import './pictures.ts';
import './sounds.ts';
import './players.ts';
import './coupons.ts';
import './comforts.ts';
import './counting.ts';
import './progress.ts';
import './look-again.ts';
import './tools.ts';
import './titled.ts';
import './marks.ts';

// places that tools fill on other pages
const [device, arrival] = ['device', 'arrive'].map((name) => document.querySelector<HTMLElement>(`[data-${name}]`));
if (device) void import('./tools/carry/device.ts').then(async (tool) => device.append(await tool.deviceSection()));
if (arrival) void import('./tools/carry/arrive.ts').then((tool) => tool.arrive(arrival));

// what a reader keeps on the device answers for the network
const worker = navigator.serviceWorker;
if (worker?.controller) {
  const kept = import('./kept.ts');
  // it may speak before the tool is there
  worker.addEventListener('message', ({ data }) => void kept.then(({ hear }) => hear(data)));
}

// who was in the studio gets the ways back there; not within the telephone of the sales page
if (self === top && document.cookie.includes('prelo_studio=1')) void import('./studio.ts');
