import type { collectPhoto } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { usePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { IconAlertTriangle, PictureTile, Row, Text, TilePicture } from '../../../ui/index.ts'

export type Photo = Infer<typeof collectPhoto>

/** A photo with what it shows, a way to its record. */
export function PhotoTile({ photo }: { photo: Photo }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const zone = usePlantZone()(photo.place.industryId)
  const point = usePlaceNames()('collectPoint', photo.place)
  const at = formats.dateTime(photo.collectedAt, zone)
  return (
    <PictureTile href={addressOf(1100, {}, { record: photo.collectId })} picture={<Picture photo={photo} />}>
      <Text as="span" weight={500}>
        {photo.fieldName}
      </Text>
      <Text as="span" tone="muted">
        {photo.formName}
      </Text>
      <Text as="span" tone="muted" figures>
        {at} · {point}
      </Text>
      {photo.outRange ? (
        <Row as="span" gap={4} wrap={false} fit="content" tone="error">
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {t('tags.outRange.true')}
        </Row>
      ) : null}
    </PictureTile>
  )
}

function Picture({ photo: { file, isEvidence, fieldName } }: { photo: Photo }) {
  const { t } = useTranslation(['collects', 'core'])
  const { src, failed } = usePicture(file.id, 'reduced')
  return (
    <TilePicture
      src={src}
      alt={t(isEvidence ? 'collects:gallery.evidenceOf' : 'collects:gallery.photoOf', { field: fieldName })}
      lost={failed ? t('core:files.lost') : undefined}
    />
  )
}
