declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

declare module 'virtual:texts/*' {
  import type { Catalogue } from '#common/texts/catalog.ts';

  export const texts: Partial<Catalogue>;
}

declare module 'virtual:tool-texts/*' {
  import type { ToolTexts } from '#common/texts/tools.ts';

  export const texts: ToolTexts;
}
