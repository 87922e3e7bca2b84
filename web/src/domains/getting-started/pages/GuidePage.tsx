import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Stack, Surface } from '../../../ui/index.ts'
import { GuideProgress } from '../parts/GuideProgress.tsx'
import { nextStep } from '../parts/progress.ts'
import { Starters } from '../parts/Starters.tsx'
import { StepLine } from '../parts/StepLine.tsx'
import { Workbook } from '../parts/Workbook.tsx'
import { guideQuery } from '../queries.ts'

export const page = definePage({ Component: GuidePage })

/** /primeiros-passos: what an empty installation needs until its people can work, each step as the records have it. */
function GuidePage() {
  const { t } = useTranslation(['core', 'getting-started'])
  const { data, error, refetch } = useQuery(guideQuery)
  const next = data && nextStep(data)
  // where there is no plant yet, one that is ready made comes first
  const isEmpty = data?.steps.some(({ step, state }) => step === 'plant' && state === 'OPEN') ?? false
  return (
    <ScreenPage title={t('core:routes.4000')} subtitle={t('getting-started:subtitle')} width="reading">
      {isEmpty ? <Starters /> : null}
      <Surface>
        {data ? (
          <Stack gap={8}>
            <GuideProgress guide={data} />
            <Stack as="ol" line="between" gap={0}>
              {data.steps.map((step) => (
                <StepLine key={step.step} step={step} isNext={step === next} organisation={data.organisation} />
              ))}
            </Stack>
          </Stack>
        ) : error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" count={9} />
        )}
      </Surface>
      {data && !isEmpty ? <Starters /> : null}
      <Workbook />
    </ScreenPage>
  )
}
