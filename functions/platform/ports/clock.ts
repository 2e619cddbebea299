/** Time is passed in, so that a test can choose it and a warm function never keeps yesterday. */
export type Now = () => Date
