import { Button, Popover, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Finding, type ReviewedNode, reviewText, type Trouble } from '#common/document/review.ts';
import { actsInText } from './in-text.ts';
import styles from './text-review.module.css';

/** Lists what would trouble a reader of the text; a click goes there. It asks for nothing and stops nothing. */
export function TextReview({ editor, deadLinks }: { editor: Editor; deadLinks: string[] | undefined }) {
  const { t } = useTranslation();
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const open = () => setFindings(reviewText(editor.state.doc as unknown as ReviewedNode, deadLinks));
  const close = () => setFindings(null);
  const goTo = ({ trouble, from, to }: Finding) => {
    close();
    const there = actsInText(editor);
    const selected = trouble === 'noAlt' ? there.setNodeSelection(from) : there.setTextSelection({ from, to });
    selected.scrollIntoView().run();
  };
  return (
    <Popover
      opened={findings !== null}
      onChange={(opened) => !opened && close()}
      trapFocus
      withArrow
      position="top-end"
      shadow="md"
      width="min(26rem, calc(100vw - 2rem))"
    >
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" onClick={findings ? close : open}>
          {t('fields.review')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.findings} aria-label={t('fields.review')}>
        {findings?.length === 0 && <p role="status">{t('fields.reviewNothing')}</p>}
        {findings && findings.length > 0 && (
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.trouble} ${finding.from}`}>
                <Found finding={finding} onGo={() => goTo(finding)} />
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What it is, where, and what to do about it. */
function Found({ finding: { trouble, excerpt }, onGo }: { finding: Finding; onGo: () => void }) {
  const { t } = useTranslation();
  const names: Record<Trouble, [string, string]> = {
    noAlt: [t('fields.reviewNoAlt'), t('fields.reviewNoAltHint')],
    skippedHeading: [t('fields.reviewHeading'), t('fields.reviewHeadingHint')],
    vagueLink: [t('fields.reviewLink'), t('fields.reviewLinkHint')],
    deadLink: [t('fields.reviewDeadLink'), t('fields.reviewDeadLinkHint')],
    earnsNothing: [t('networks.earnsNothing'), t('networks.earnsNothingInText')],
    weakContrast: [t('fields.reviewContrast'), t('fields.reviewContrastHint')],
    wall: [t('fields.reviewWall'), t('fields.reviewWallHint')],
  };
  const [name, hint] = names[trouble];
  return (
    <UnstyledButton className={styles.found} onClick={onGo}>
      <strong>{name}</strong>
      <q>{excerpt}</q>
      <span>{hint}</span>
    </UnstyledButton>
  );
}
