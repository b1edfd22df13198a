declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, Axis>;
  };

  /** @returns the font `original` cut to the characters of `text` */
  export default function subsetFont(original: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
