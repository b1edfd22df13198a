/** Where players come from, by the name that people know. */
export type PlayerSite = 'YouTube' | 'Vimeo' | 'Spotify';
/** The player of a site: the address of its frame, and the address of the site's own page. */
export type Player = { kind: 'embed'; site: PlayerSite; src: string; page: string };
/** How a video or sound is shown: in its site's player, or as a file. */
export type VideoPlayer = Player | { kind: 'file'; src: string };

/** What the frame of a player may do (`allow`). */
export const PLAYER_RIGHTS = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

const YOUTUBE = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** What Spotify plays, and how its addresses name it, with or without the reader's language in front. */
const SPOTIFY = /^\/(?:embed\/|intl-[a-z]{2}\/)?(track|episode|album|playlist)\/([A-Za-z0-9]{10,40})$/;

/** The player of an address. YouTube plays from its cookie-free host, Vimeo without tracking. */
export function videoPlayer(address: string): VideoPlayer {
  const url = URL.canParse(address) ? new URL(address) : null;
  return (url && (youtubePlayer(url) ?? vimeoPlayer(url) ?? spotifyPlayer(url))) ?? { kind: 'file', src: address };
}

function youtubePlayer(url: URL): Player | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (url.hostname === 'youtu.be') id = first;
  else if (YOUTUBE.test(url.hostname)) {
    id = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
  }
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  const start = secondsOf(url.searchParams.get('start') ?? url.searchParams.get('t'));
  const src = `https://www.youtube-nocookie.com/embed/${id}?rel=0${start ? `&start=${start}` : ''}`;
  const page = `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`;
  return { kind: 'embed', site: 'YouTube', src, page };
}

/** A private Vimeo video has a second part, which its player takes as `h`. */
function vimeoPlayer(url: URL): Player | null {
  if (!VIMEO.test(url.hostname)) return null;
  const [, id, rest] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/(\w+))?/.exec(url.pathname) ?? [];
  if (!id) return null;
  const given = rest ?? url.searchParams.get('h');
  const secret = given && /^\w+$/.test(given) ? given : null;
  const src = `https://player.vimeo.com/video/${id}?dnt=1${secret ? `&h=${secret}` : ''}`;
  return { kind: 'embed', site: 'Vimeo', src, page: `https://vimeo.com/${id}${secret ? `/${secret}` : ''}` };
}

function spotifyPlayer({ hostname, pathname }: URL): Player | null {
  const [, kind, id] = (hostname === 'open.spotify.com' && SPOTIFY.exec(pathname)) || [];
  if (!kind || !id) return null;
  const [src, page] = [`https://open.spotify.com/embed/${kind}/${id}`, `https://open.spotify.com/${kind}/${id}`];
  return { kind: 'embed', site: 'Spotify', src, page };
}

/** Seconds of `90`, `90s` or `1h2m3s`. */
function secondsOf(text: string | null): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
