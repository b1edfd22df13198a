import { Input } from '@mantine/core';
import styles from './html-field.module.css';
import { type HtmlFieldProps, HtmlPanels } from './html-panels.tsx';
import { HtmlTabList, HtmlTabs } from './html-tabs.tsx';
import { useHtmlEditing } from './use-html-editing.ts';

/** Formatted text: written as readers see it, seen as they get it, or as HTML. */
export function HtmlField(props: HtmlFieldProps) {
  const { label, value = '', onChange } = props;
  const editing = useHtmlEditing(value, onChange);
  return (
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
      <HtmlTabs editing={editing} className={styles.field}>
        <HtmlTabList />
        <HtmlPanels {...props} editing={editing} />
      </HtmlTabs>
    </div>
  );
}
