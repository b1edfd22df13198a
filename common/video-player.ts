/** How a video's address is shown: in its site's own player, or as a file. */
export type VideoPlayer = { kind: 'embed'; src: string } | { kind: 'file'; src: string };

/** What the frame of a player may do (`allow`). */
export const PLAYER_RIGHTS = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

const YOUTUBE = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** The player of a video's address. YouTube plays from its cookie-free host, Vimeo without tracking. */
export function videoPlayer(address: string): VideoPlayer {
  const url = URL.canParse(address) ? new URL(address) : null;
  const src = url && (youtubeSource(url) ?? vimeoSource(url));
  return src ? { kind: 'embed', src } : { kind: 'file', src: address };
}

function youtubeSource(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (url.hostname === 'youtu.be') id = first;
  else if (YOUTUBE.test(url.hostname)) {
    id = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
  }
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  const start = secondsOf(url.searchParams.get('start') ?? url.searchParams.get('t'));
  return `https://www.youtube-nocookie.com/embed/${id}?rel=0${start ? `&start=${start}` : ''}`;
}

/** A private Vimeo video has a second part, which its player takes as `h`. */
function vimeoSource(url: URL): string | null {
  if (!VIMEO.test(url.hostname)) return null;
  const [, id, rest] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/(\w+))?/.exec(url.pathname) ?? [];
  if (!id) return null;
  const secret = rest ?? url.searchParams.get('h');
  return `https://player.vimeo.com/video/${id}?dnt=1${secret && /^\w+$/.test(secret) ? `&h=${secret}` : ''}`;
}

/** Seconds of `90`, `90s` or `1h2m3s`. */
function secondsOf(text: string | null): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
