/** A page that comes back as it was left, or stands in another tab, shows the look that the device keeps now. */
const lookAgain = () => void import('./tools/look/show.ts').then(({ showKept }) => showKept());

addEventListener('pageshow', ({ persisted }) => persisted && lookAgain());
addEventListener('storage', ({ key }) => key === 'prelo:look' && lookAgain());
