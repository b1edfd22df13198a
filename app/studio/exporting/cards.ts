import {
  type Icon,
  IconBook,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconMarkdown,
  IconPackageExport,
  IconWorldWww,
} from '@tabler/icons-react';
import type { EbookFormat, Format } from '#server/exports/formats.ts';

type Words = 'epub' | 'pdf' | 'docx' | 'markdown' | 'site' | 'package';
type Size = 'a4' | 'a5' | 'phone' | 'asItIs' | 'withVersions';
export type FormatCard<F extends Format = Format> = {
  name: `exporting.${Words}`;
  purpose: `exporting.${Words}For`;
  sign: Icon;
  /** The formats on the card; formats that differ in size or content name that. */
  formats: { format: F; size?: `exporting.${Size}` | undefined }[];
};

/** The formats as they are offered: one card for each kind. */
export const CARDS: FormatCard<EbookFormat>[] = [
  { name: 'exporting.epub', purpose: 'exporting.epubFor', sign: IconBook, formats: [{ format: 'epub' }] },
  {
    name: 'exporting.pdf',
    purpose: 'exporting.pdfFor',
    sign: IconFileTypePdf,
    formats: [
      { format: 'pdf-a4', size: 'exporting.a4' },
      { format: 'pdf-a5', size: 'exporting.a5' },
      { format: 'pdf-phone', size: 'exporting.phone' },
    ],
  },
  { name: 'exporting.docx', purpose: 'exporting.docxFor', sign: IconFileTypeDocx, formats: [{ format: 'docx' }] },
  {
    name: 'exporting.markdown',
    purpose: 'exporting.markdownFor',
    sign: IconMarkdown,
    formats: [{ format: 'markdown' }],
  },
  { name: 'exporting.site', purpose: 'exporting.siteFor', sign: IconWorldWww, formats: [{ format: 'site' }] },
  {
    name: 'exporting.package',
    purpose: 'exporting.packageFor',
    sign: IconPackageExport,
    formats: [
      { format: 'package', size: 'exporting.asItIs' },
      { format: 'package-versions', size: 'exporting.withVersions' },
    ],
  },
];
