import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { SortableList, SortableRow } from '../../../../core/reorder/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { Row, Stack, Text } from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { moveGroup } from '../edits.ts'
import { StepError } from '../StepError.tsx'
import styles from '../wizard.module.css'

/** 12: the order in which groups are answered. */
export function GroupOrderStep() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit } = useEditing()
  const { groups } = content
  return (
    <Stack>
      <StepError path="groups" />
      <Text tone="muted">{t(groups.length > 1 ? 'wizard.order.help' : 'wizard.order.one')}</Text>
      <div id={idOf('groups')}>
        <SortableList
          label={t('steps.groupOrder')}
          count={groups.length}
          onMove={(from, to) => edit(moveGroup(from, to))}
        >
          {groups.map(({ id, name, sense, questions }, index) => {
            const shown = name.trim() || t('wizard.groups.numbered', { number: index + 1 })
            return (
              <SortableRow key={id} index={index} name={shown}>
                <Row tall={36} gap={12} rowGap={0} fit="content">
                  <Row
                    as="span"
                    gap={0}
                    justify="end"
                    wrap={false}
                    inline
                    tone="muted"
                    size={12}
                    figures
                    className={styles.number}
                    aria-hidden
                  >
                    {index + 1}
                  </Row>
                  <Text as="span" fit="any" className={styles.grow}>
                    {shown}
                  </Text>
                  <Text as="span" tone="muted" size={13}>
                    {[
                      sense === null ? '' : labels.code('sense', String(sense)),
                      t('wizard.order.questions', { count: questions.length }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Row>
              </SortableRow>
            )
          })}
        </SortableList>
      </div>
    </Stack>
  )
}
