import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './memory.module.css';

/** An act of a row: its word, and its name with what it is about. */
type Act = { label: string; name: string; run: () => void };
type Props = { /** The text of the row. */ of: string; edit: Act; remove: Act; isBusy: boolean };

/** The two acts of a row, as signs; with less room in one menu. */
export function RowActs({ of, edit, remove, isBusy }: Props) {
  const { t } = useTranslation();
  const acts = [
    { ...edit, Sign: IconPencil, isBusy: false },
    { ...remove, Sign: IconTrash, isBusy },
  ];
  return (
    <>
      <div className={styles.acts}>
        {acts.map(({ label, name, run, Sign, isBusy }) => (
          <ActionIcon key={name} {...QUIET} size={36} aria-label={name} title={label} loading={isBusy} onClick={run}>
            <Sign size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      <div className={styles.more}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon {...QUIET} size={44} aria-label={`${t('editions.more')}: ${of}`} loading={isBusy}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {acts.map(({ label, name, run, Sign }) => (
              <Menu.Item key={name} aria-label={name} leftSection={<Sign size={18} aria-hidden />} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}

const QUIET = { variant: 'subtle', color: 'gray' } as const;
