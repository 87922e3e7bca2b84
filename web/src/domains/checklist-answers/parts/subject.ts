import { useMemo } from 'react'
import { useStore } from '../../../core/catalogue/index.ts'
import { type Formats, labelsOf, useFormats } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, type Facet, lastChange } from '../../../core/record/dialogs.ts'
import { type Answer, type AnswerRow, answers } from '../queries.ts'

/** What every dialog about an application gets: where answers go, how a newer version is told. */
export function useAnswerSubject(answer: AnswerRow) {
  const put = useStore(answers)
  const formats = useFormats()
  const zone = usePlantZone()(answer.place.industryId)
  const subject = useMemo(
    () => ({
      onDone: put,
      // a refusal carries the application as its own page shows it
      onStale: (current: AnswerRow) => put(current as Answer),
      differences: answerDifferences(formats, zone),
    }),
    [put, formats, zone],
  )
  return { ...subject, record: answer, zone }
}

function answerDifferences(formats: Formats, zone: string | undefined) {
  const labels = labelsOf('checklist-answers')
  const facets = (answer: AnswerRow): readonly Facet[] => [
    { label: labels.column('state'), value: labels.state(answer.state) },
    { label: labels.column('score'), value: answer.score === null ? null : formats.percent(answer.score) },
    { label: labels.column('label'), value: answer.label },
    { label: labels.column('answered'), value: formats.number(answer.answered) },
  ]
  return (before: AnswerRow, current: AnswerRow) => [
    ...differences(facets(before), facets(current)),
    ...lastChange((current as Partial<Answer>).history ?? [], { labels, formats, zone }),
  ]
}
