import { type CauseBranch, causeBranches } from '@lineside/contract/non-conformities'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { Box, Collapsible, Grid, Stack } from '../../../../ui/index.ts'
import type { NonConformity } from '../../queries.ts'
import { CauseDiagramView } from './CauseDiagramView.tsx'
import styles from './cause.module.css'
import { type CauseDiagram, filledDiagram } from './diagram.ts'
import { RowsEditor } from './RowsEditor.tsx'

/** As many as the contract takes. */
const MAX_CAUSES = 12
const MAX_WHYS = 5

interface CauseDiagramFieldProps<V extends FieldValues> {
  control: FieldControl<V>
  name: FieldPath<V>
  record: NonConformity
}

/** The cause diagram, written as lists and drawn beside them while one writes. */
export function CauseDiagramField<V extends FieldValues>({ control, name, record }: CauseDiagramFieldProps<V>) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities')
  const { field, fieldState } = useController({ control: controlOf(control), name })
  const diagram = field.value as CauseDiagram
  const change = (next: CauseDiagram) => field.onChange(next)
  const error = (...path: string[]) => errorSentence(firstMessage(fieldState.error, path))
  const editor = (branch: CauseBranch) => {
    const title = labels.code('branch', branch)
    const nameOf = (index: number) => t('diagram.cause', { branch: title, number: index + 1 })
    return (
      <section key={branch} aria-label={title}>
        <Box as="h4" below={4} size={14} weight={500}>
          {title}
        </Box>
        <RowsEditor
          rows={diagram.branches[branch]}
          onChange={(rows) => change({ ...diagram, branches: { ...diagram.branches, [branch]: rows } })}
          onBlur={field.onBlur}
          nameOf={nameOf}
          removeOf={(index) => t('diagram.remove', { name: nameOf(index) })}
          add={t('diagram.add')}
          addTo={t('diagram.addTo', { branch: title })}
          most={MAX_CAUSES}
          error={error('branches', branch)}
        />
      </section>
    )
  }
  const whyOf = (index: number) => t('diagram.why', { number: index + 1 })
  return (
    <Collapsible title={t('diagram.edit')} defaultOpen={filledDiagram(diagram) !== null} headingLevel={3}>
      <Grid columns="minmax(0, 1fr) minmax(0, 20rem)" phone="minmax(0, 1fr)" gap={16} className={styles.editor}>
        <Stack gap={12}>
          {causeBranches.map(editor)}
          <section aria-label={t('diagram.whys')} className={styles.whysEditor}>
            <Box as="h4" below={4} size={14} weight={500}>
              {t('diagram.whys')}
            </Box>
            <RowsEditor
              rows={diagram.whys}
              onChange={(whys) => change({ ...diagram, whys })}
              onBlur={field.onBlur}
              nameOf={whyOf}
              removeOf={(index) => t('diagram.remove', { name: whyOf(index) })}
              add={t('diagram.addWhy')}
              most={MAX_WHYS}
              error={error('whys')}
            />
          </section>
        </Stack>
        <CauseDiagramView record={record} diagram={diagram} shape="tall" />
      </Grid>
    </Collapsible>
  )
}

/** The first message below a path of nested errors: rows left empty are not counted by the check, so it is the list's. */
function firstMessage(error: unknown, path: readonly string[]): string | undefined {
  const [step, ...rest] = path
  if (typeof error !== 'object' || error === null) return undefined
  if (step !== undefined) return firstMessage((error as Record<string, unknown>)[step], rest)
  const { message } = error as { message?: unknown }
  if (typeof message === 'string') return message
  for (const one of Object.values(error)) {
    const result = firstMessage(one, [])
    if (result) return result
  }
  return undefined
}
