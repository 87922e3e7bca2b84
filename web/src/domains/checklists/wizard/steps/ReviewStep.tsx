import { useTranslation } from '../../../../core/i18n/index.ts'
import { Heading, Stack } from '../../../../ui/index.ts'
import { RangeBar } from '../../record/ContentView.tsx'
import { FactList } from '../../record/Facts.tsx'
import { useEditing } from '../context.ts'
import { OwnDifference } from '../OwnDifference.tsx'
import { PhonePreview } from '../PhonePreview.tsx'

/** 17: what is published, what it changes of the version in force, and how it is answered on a phone. */
export function ReviewStep() {
  const { t } = useTranslation('checklists')
  const { content, names, record } = useEditing()
  return (
    <Stack gap={24}>
      <FactList content={content} names={names} />
      {content.rangesOptedOut || content.ranges.length === 0 ? null : <RangeBar ranges={content.ranges} />}
      {record.current ? (
        <Stack gap={8}>
          <Heading level={3}>{t('difference.titleTo', { version: record.current.version })}</Heading>
          <OwnDifference before={record.current.content} />
        </Stack>
      ) : null}
      <Stack gap={8}>
        <Heading level={3}>{t('preview.title')}</Heading>
        <PhonePreview content={content} />
      </Stack>
    </Stack>
  )
}
