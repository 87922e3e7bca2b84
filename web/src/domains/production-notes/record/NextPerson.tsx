import { NextStep } from '../../../core/actions/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import type { Note } from '../queries.ts'

/** So many names stand in a sentence; a number tells the others. */
const MAX_NAMES = 3

/** Who acts next and what they do, by name; nothing where the note has ended. */
export function NextPerson({ note }: { note: Note }) {
  const { t } = useTranslation('production-notes')
  const formats = useFormats()
  const zone = usePlantZone()(note.place.industryId)
  const { id } = useAccount()
  const { state, complete, author, deciders, rejectionReason, resubmitUntil, waitsSince, decidedAt } = note
  if (state === 'P') {
    if (!complete)
      return (
        <NextStep
          sentence={t(author.id === id ? 'next.own.completes' : 'next.completes', { person: author.name })}
          since={waitsSince}
        />
      )
    const others = deciders.filter((one) => one.id !== id)
    if (deciders.length > others.length) return <NextStep sentence={t('next.own.decides')} since={waitsSince} />
    if (others.length === 0) return <NextStep sentence={t('next.nobody')} since={waitsSince} />
    const more = others.length > MAX_NAMES ? ` +${others.length - MAX_NAMES}` : ''
    const person =
      others
        .slice(0, MAX_NAMES)
        .map(({ name }) => name)
        .join(', ') + more
    return <NextStep sentence={t('next.decides', { person })} since={waitsSince} />
  }
  if (state !== 'R' || rejectionReason === null || resubmitUntil === null) return null
  const until = formats.dateTime(resubmitUntil, zone)
  const sentence = t(author.id === id ? 'next.own.corrects' : 'next.corrects', { person: author.name, until })
  return (
    <NextStep sentence={sentence} since={decidedAt}>
      {t('next.reason', { reason: rejectionReason })}
    </NextStep>
  )
}
