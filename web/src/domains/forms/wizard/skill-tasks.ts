import { skillTasks } from '@lineside/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/index.ts'
import { MASTER_DATA_MS, type Options } from '../../../core/pickers/index.ts'

const MAX_TASKS = 500

/** The tasks of a plant's matrix that can be chosen, and the one that is. */
export function useSkillTaskOptions(industryId: number, chosen: number | null): Options {
  const { data, isPending, isError } = useQuery(
    callQuery(['pickers', 'skillTasks', 'all'], skillTasks.list, {
      query: { limit: MAX_TASKS },
      staleTime: MASTER_DATA_MS,
    }),
  )
  const own = (data ?? []).filter((task) => task.industryId === industryId && (task.enabled || task.id === chosen))
  const options = own.map(({ id, name }) => ({ value: String(id), label: name }))
  const lost = chosen !== null && !isPending && !options.some(({ value }) => value === String(chosen))
  return {
    options: lost ? [...options, { value: String(chosen), label: `#${chosen}` }] : options,
    loading: isPending,
    failed: isError,
  }
}
