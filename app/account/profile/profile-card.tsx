import { Avatar, Button, Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { initialOf } from '#common/initial.ts';
import { personName } from '#common/person.ts';
import type { Profile } from '#server/people/profile.ts';
import rows from '../../lists/rows.module.css';
import styles from './profile-card.module.css';

/** The stored profile. */
export function ProfileCard({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { t } = useTranslation();
  const { full_name, avatar_url, about, email } = profile;
  return (
    <Card withBorder padding="lg" component="section" aria-label={t('account.profileTitle')}>
      <div className={styles.who}>
        <Avatar src={avatar_url} alt="" size={72} radius="xl" color="press">
          {initialOf(personName({ name: full_name, email }))}
        </Avatar>
        <div className={styles.text}>
          <p className={rows.name}>{full_name || t('profile.noName')}</p>
          <p className={`${rows.note} ${rows.cut}`}>{email}</p>
        </div>
        <Button variant="default" onClick={onEdit}>
          {t('people.edit')}
        </Button>
        {about && <p className={styles.about}>{about}</p>}
      </div>
    </Card>
  );
}
