import { createContext, useContext } from 'react'

/** Whose eyes the feedback is before: the candidate's own, or those of staff whom they let read it (SPEC-25). */
export type Reader = 'candidate' | 'staff'

export const ReaderContext = createContext<Reader>('candidate')
export const useReader = (): Reader => useContext(ReaderContext)
