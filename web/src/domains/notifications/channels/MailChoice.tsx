import { type MailRhythm, mailRhythms } from '@lineside/contract/notifications'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { RadioGroup, Select, Text } from '../../../ui/index.ts'
import type { Choice, OwnChannels } from './channel-choice.ts'

interface MailChoiceProps {
  stored: OwnChannels
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** How often by mail, and outside of which shift nothing comes. */
export function MailChoice({ stored, choice, onChange }: MailChoiceProps) {
  const { t } = useTranslation('notifications')
  return (
    <>
      {stored.mailAvailable ? (
        <>
          <RadioGroup
            label={t('channels.rhythm')}
            help={
              stored.address === null ? t('channels.noAddress') : t('channels.address', { address: stored.address })
            }
            options={mailRhythms.map((value) => ({ value, label: t(`channels.rhythms.${value}`) }))}
            value={choice.rhythm}
            onChange={(rhythm) => onChange({ rhythm: rhythm as MailRhythm })}
          />
          <Standing stored={stored} />
        </>
      ) : (
        <Text tone="muted">{t('channels.noMail')}</Text>
      )}
      <QuietHours stored={stored} choice={choice} onChange={onChange} />
    </>
  )
}

/** What became of the last mails. */
function Standing({ stored: { problem, lastSentAt } }: { stored: OwnChannels }) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  const zone = usePlantZone()(useAccount().plants[0])
  if (problem) {
    const { code, address, at } = problem
    return <Text tone="error">{t(`channels.problems.${code}`, { address, at: formats.dateTime(at, zone) })}</Text>
  }
  if (lastSentAt === null) return null
  return <Text tone="muted">{t('channels.lastSent', { at: formats.dateTime(lastSentAt, zone) })}</Text>
}

function QuietHours({ stored, choice, onChange }: MailChoiceProps) {
  const { t } = useTranslation('notifications')
  const placeName = usePlaceNames()
  const { shifts, quietNow } = stored
  const several = new Set(shifts.map(({ industryId }) => industryId)).size > 1
  const named = shifts.map(({ id, name, industryId }) => ({
    value: String(id),
    label: several ? `${name} · ${placeName('industry', { industryId })}` : name,
  }))
  return (
    <Select
      label={t('channels.shift')}
      help={t(quietNow && choice.shiftId === stored.shiftId ? 'channels.quietNow' : 'channels.shiftHelp')}
      placeholder={t('channels.noShift')}
      options={named}
      value={choice.shiftId === null ? null : String(choice.shiftId)}
      onChange={(id) => onChange({ shiftId: id === null ? null : Number(id) })}
      clearable
    />
  )
}
