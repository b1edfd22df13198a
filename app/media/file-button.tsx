import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import hidden from '../frame/hidden.module.css';
import styles from './file-button.module.css';

type Props = {
  label: string;
  /** A description of the accepted files. */
  hint: string;
  accept: readonly string[];
  onFile: (file: File) => void;
  /** Whether it is the main thing of its page: a large area, on which a file can be dropped too. */
  isZone?: boolean;
  /** Whether it stands in the head of its page, as its main button; its description is for screen readers there. */
  isInHead?: boolean;
};

/** A file input that looks like a button. */
export function FileButton({ label, hint, accept, onFile, isZone, isInHead }: Props) {
  const id = useId();
  return (
    <div className={isZone ? styles.zone : styles.line} data-main={isInHead || undefined}>
      <input
        id={id}
        type="file"
        className={isZone ? styles.whole : hidden.visually}
        accept={accept.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className={styles.button}>
        <IconUpload size={18} stroke={1.75} aria-hidden />
        {label}
      </label>
      <span id={`${id}-hint`} className={isInHead ? hidden.visually : styles.hint}>
        {hint}
      </span>
    </div>
  );
}
