// what of these packages, which describe no types or more than is used here, the tests call

declare module '@daisy/ace-core' {
  type Earl = { 'earl:outcome': string };
  type Assertion = { 'earl:result': Earl & { 'dct:description'?: string }; 'earl:test': { 'dct:title': string } };
  type Tested = { 'earl:testSubject': { url: string }; assertions: Assertion[] };
  export type AceReport = { 'earl:result': Earl; assertions: Tested[] };
  /** Opens each page in a browser, puts Ace's scripts into it, and gives what they found. */
  export type Runner = {
    concurrency: number;
    launch: () => Promise<void>;
    close: () => Promise<void>;
    run: (url: string, scripts: string[], contents: string[]) => Promise<unknown>;
  };
  type Options = { cwd: string; outdir: string; tmpdir: string; lang: string; silent: boolean; initLogger: boolean };
  export default function ace(file: string, options: Options, runner: Runner): Promise<[string, AceReport]>;
}

declare module 'mupdf' {
  export type Outline = { title: string; page: number; down?: Outline[] };
  type Page = {
    toStructuredText: (options: string) => { asText: () => string; asJSON: () => string };
    toPixmap: (matrix: number[], space: unknown, alpha: boolean) => { asPNG: () => Uint8Array };
  };
  export class Document {
    static openDocument(bytes: Uint8Array, magic: string): Document;
    countPages(): number;
    loadPage(at: number): Page;
    loadOutline(): Outline[] | null;
    getMetaData(key: string): string;
    layout(width: number, height: number, em: number): void;
  }
  export const ColorSpace: { DeviceRGB: unknown };
  export const Matrix: { scale: (x: number, y: number) => number[] };
}
