import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Modal, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop';
import { toastFault } from '../../frame/toast.ts';
import styles from './crop-dialog.module.css';
import { CropPreviews } from './crop-places.tsx';
import { type Area, cutImage } from './cut-image.ts';
import type { CropPurpose } from './places.ts';

export type CropDialogProps = {
  src: string;
  purpose: CropPurpose;
  /** Called with the part as a file. */
  onCut: (file: File) => void;
  opened: boolean;
  onClose: () => void;
};

/** The shapes by name; the first is free. */
const SHAPES: Record<string, number | undefined> = {
  free: undefined,
  '2:3': 2 / 3,
  '3:4': 3 / 4,
  '1:1': 1,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
};
const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 };

/** Chooses a part of a picture by pointer or keys, with previews of every place that will show it. */
export default function CropDialog({ src, purpose, onCut, opened, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [shape, setShape] = useState('free');
  const [area, setArea] = useState(WHOLE);
  const [drawn, setDrawn] = useState<HTMLImageElement | null>(null);
  const [busy, setBusy] = useState(false);
  const labels = useHandleLabels();
  const choose = (name: string) => {
    const aspect = SHAPES[name];
    setShape(name);
    if (aspect && drawn) setArea(largest(aspect, drawn));
  };
  const cut = async () => {
    if (!drawn) return;
    setBusy(true);
    try {
      onCut(await cutImage(drawn, area, purpose));
      onClose();
    } catch {
      toastFault(t('fields.uploadFault'), t('fields.cropFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('fields.cropTitle')} size="60rem" centered>
      <div className={styles.columns}>
        <div className={styles.work}>
          <SegmentedControl
            aria-label={t('fields.cropShape')}
            size="xs"
            value={shape}
            disabled={!drawn}
            onChange={choose}
            data={Object.keys(SHAPES).map((value) => ({
              value,
              label: value === 'free' ? t('fields.cropFree') : value,
            }))}
          />
          <div className={styles.stage}>
            <ReactCrop
              className={styles.crop}
              crop={{ unit: '%', ...area }}
              aspect={SHAPES[shape]}
              minWidth={24}
              minHeight={24}
              keepSelection
              ruleOfThirds
              ariaLabels={labels}
              onChange={(_, percent) => setArea(percent)}
            >
              <img src={src} alt="" onLoad={({ currentTarget }) => setDrawn(currentTarget)} />
            </ReactCrop>
          </div>
          <Text size="sm" c="dimmed">
            {t('fields.cropHint')}
          </Text>
        </div>
        {drawn && <CropPreviews image={drawn} area={area} purpose={purpose} />}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('forms.cancel')}
        </Button>
        <Button onClick={() => void cut()} loading={busy} disabled={!drawn}>
          {t('fields.cropDo')}
        </Button>
      </Group>
    </Modal>
  );
}

/** The largest part of a shape, from the middle of the picture. */
function largest(aspect: number, { width, height }: HTMLImageElement): Area {
  const isWider = aspect > width / height;
  const side = isWider ? { width: 100 } : { height: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height);
}

function useHandleLabels() {
  const { t } = useTranslation();
  return {
    cropArea: t('fields.cropArea'),
    nwDragHandle: t('fields.cropNw'),
    nDragHandle: t('fields.cropN'),
    neDragHandle: t('fields.cropNe'),
    eDragHandle: t('fields.cropE'),
    seDragHandle: t('fields.cropSe'),
    sDragHandle: t('fields.cropS'),
    swDragHandle: t('fields.cropSw'),
    wDragHandle: t('fields.cropW'),
  };
}
