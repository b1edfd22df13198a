import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkSettings } from '#common/network-links.ts';
import { NETWORKS } from '#common/networks.ts';
import { NetworkForm } from './network-form.tsx';
import { NetworkRow } from './network-row.tsx';
import ways from './ways-in.module.css';

/** The own accounts at affiliate networks. */
export function NetworksCard({ networks }: { networks: NetworkSettings[] }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const stored = networks.map(({ network }) => network);
  const others = NETWORKS.filter((network) => !stored.includes(network));
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="networks-title">
      <Title order={2} size="h4" id="networks-title">
        {t('networks.title')}
      </Title>
      <Text c="dimmed">
        {t('networks.text')} {t('networks.amazon')}
      </Text>
      {networks.length > 0 ? (
        <ul className={ways.ways}>
          {networks.map((settings) => (
            <NetworkRow key={settings.network} settings={settings} />
          ))}
        </ul>
      ) : (
        <Text mt="sm">{t('networks.none')}</Text>
      )}
      {adding ? (
        <NetworkForm choices={others} onDone={() => setAdding(false)} />
      ) : (
        others.length > 0 && (
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('networks.add')}
            </Button>
          </Group>
        )
      )}
    </Card>
  );
}
