/** What is deleted, when, and the receipts of it. */
export { erasureWrite, institutionErasureWrite } from './store.ts'
