import { permissionTree, type TreeNode, type TreeRights, toggleNode, treeStates } from '@lineside/contract/profiles'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { type Labels, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePillars, useTopics } from '../../../core/pickers/topics.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Stack, Surface, Text } from '../../../ui/index.ts'
import { CheckTree, type CheckTreeNode } from '../../../ui/tree.ts'
import type { UserBody } from './queries.ts'
import type { UserValues } from './values.ts'

type Rights = UserBody['topicRights']

/** Below this node of the permission tree stand the themes, by pillar. */
const THEMES = '2-1-3'

/** The themes that the reader may give, below their pillars; who is no administrator gives what they hold. */
function useThemes() {
  const { pillars, loading, error, refetch } = usePillars()
  const topics = useTopics()
  const tree = useMemo(() => {
    if (loading || error || !topics.data) return null
    const byPillar = Map.groupBy(topics.data, ({ pillarId }) => pillarId)
    const themes = pillars.flatMap(({ id, name }) => {
      const own = byPillar.get(id)
      return own ? [{ id, name, topics: own }] : []
    })
    return permissionTree(['portal'], themes)
  }, [pillars, loading, error, topics.data])
  const retry = () => void Promise.all([refetch(), topics.refetch()])
  return { tree, error: error ?? topics.error, retry }
}

const levels = { v: 'r', e: 'w' } as const
const codes = { r: 'v', w: 'e' } as const

const asTree = (rights: Rights): TreeRights => ({
  rights: {},
  topics: Object.fromEntries(rights.map(({ topicId, level }) => [topicId, levels[level]])),
})

const asRights = ({ topics }: TreeRights): Rights =>
  Object.entries(topics)
    .map(([id, level]) => ({ topicId: Number(id), level: codes[level] }))
    .sort((a, b) => a.topicId - b.topicId)

interface TopicRightsProps {
  rights: Rights
  /** without it the tree is for reading */
  onChange?: (rights: Rights) => void
  error?: string | undefined
}

/** What a person may do in the themes of the action plans, as a part of the permission tree. */
export function TopicRights({ rights, onChange, error }: TopicRightsProps) {
  const { t } = useTranslation('accounts')
  const labels = useLabels('profiles')
  const { tree, error: failure, retry } = useThemes()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const nodes = useMemo(
    () => (tree?.byId.get(THEMES)?.children ?? []).map((node) => asText(node, labels)),
    [tree, labels],
  )
  const states = useMemo(() => (tree ? treeStates(tree, asTree(rights)) : new Map()), [tree, rights])
  const shown = new Set(tree?.nodes.flatMap(({ topicId }) => topicId ?? []))
  const others = rights.filter(({ topicId }) => !shown.has(topicId)).length
  return (
    <Surface title={t('people.topics')}>
      <Stack gap={8}>
        <Text tone="muted" size={13}>
          {t('people.topicCount', { count: rights.length })}
        </Text>
        {failure ? <RecordFailure error={failure} onRetry={retry} /> : null}
        {!tree && !failure ? <Skeleton shape="list" count={4} /> : null}
        {tree && nodes.length === 0 ? <Text tone="muted">{t('people.noTopics')}</Text> : null}
        {tree && nodes.length > 0 ? (
          <CheckTree
            label={t('people.topics')}
            nodes={nodes}
            states={states}
            open={open}
            onOpenChange={setOpen}
            height="24rem"
            {...(onChange && { onToggle: (id: string) => onChange(asRights(toggleNode(tree, asTree(rights), id))) })}
          />
        ) : null}
        {tree && others > 0 ? (
          <Text tone="muted" size={13}>
            {t('people.otherTopics', { count: others })}
          </Text>
        ) : null}
        {error ? <Text tone="error">{error}</Text> : null}
      </Stack>
    </Surface>
  )
}

/** The same in the form of a user: themes that the reader does not hold stay as they are. */
export function TopicRightsField({ control }: { control: FieldControl<UserValues> }) {
  const { field, fieldState } = useController({ control: controlOf(control), name: 'topicRights' })
  return (
    <TopicRights
      rights={field.value ?? []}
      onChange={field.onChange}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}

const asText = (node: TreeNode, labels: Labels): CheckTreeNode => ({
  id: node.id,
  label: node.label ?? labels.find(node.name) ?? node.id,
  hint: labels.find(node.tooltip) ?? '',
  children: node.children.map((child) => asText(child, labels)),
})
