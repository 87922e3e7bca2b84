import { useQuery } from '@tanstack/react-query'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { LinkButton, StateView } from '../../../ui/index.ts'
import { ProposeEdit } from '../approval/ProposeEdit.tsx'
import { AnswerPills } from '../parts/marks.tsx'
import { type Answer, answers } from '../queries.ts'

export const page = definePage({ Component: EditPage })

/** /checklist/editar/{id}: other answers are proposed for a registered application; those in force stay until somebody agrees. */
function EditPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'checklist-answers'])
  return (
    <RecordPage
      query={useQuery(answers.record(params.id ?? ''))}
      name={t('core:routes.3405')}
      title={({ checklistName }) => checklistName}
      subtitle={(answer) => t('checklist-answers:record.subtitle', { id: answer.id, place: answer.place.name })}
      back={3400}
      status={(answer) => <AnswerPills answer={answer} />}
    >
      {(answer) =>
        answer.abilities.editRequested === true ? <ProposeEdit answer={answer} /> : <Closed answer={answer} />
      }
    </RecordPage>
  )
}

function Closed({ answer: { id, abilities } }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const code = abilities.editRequested
  return (
    <StateView
      kind="forbidden"
      title={t('edit.closedTitle')}
      text={typeof code === 'string' ? problemText({ code, message: '' }) : t('edit.closedText')}
      action={<LinkButton href={addressOf(3401, { id })}>{t('apply.seeResult')}</LinkButton>}
    />
  )
}
