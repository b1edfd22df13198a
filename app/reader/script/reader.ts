import './pictures.ts';
import './sounds.ts';
import './players.ts';
import './coupons.ts';
import './counting.ts';
import './progress.ts';
import './tools.ts';

// who was in the studio gets the ways back there; not within the telephone of the sales page
if (self === top && document.cookie.includes('prelo_studio=1')) void import('./studio.ts');
