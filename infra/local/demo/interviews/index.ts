import { fifth } from './fifth.ts'
import { first } from './first.ts'
import { fourth } from './fourth.ts'
import type { Interview } from './script.ts'
import { second } from './second.ts'
import { seventh } from './seventh.ts'
import { sixth } from './sixth.ts'
import { third } from './third.ts'

/** What is asked and said in the demo candidate's seven interviews of the last 20 days, the oldest first. */
export const demoInterviews: readonly Interview[] = [first, second, third, fourth, fifth, sixth, seventh]
