/**
 * What the operator watches: functions measure it, the dashboard and the alarms show it. Names and units are CloudWatch's.
 * None carries a person, an institution or a session.
 */
export const metrics = {
  InterviewsStarted: { unit: 'Count', means: 'interviews begun' },
  InterviewsFinished: { unit: 'Count', means: 'interviews ended or timed out, with at least one answer' },
  StudioInterviewsFinished: { unit: 'Count', means: 'those among them of the studio voice profile' },
  TurnMilliseconds: { unit: 'Milliseconds', means: "from an answer's arrival to the reply with what is asked next" },
  ModelCalls: { unit: 'Count', means: 'questions put to the model' },
  ModelFallbacks: { unit: 'Count', means: 'questions it did not answer well or in time: the rules stand in' },
  VoiceCalls: { unit: 'Count', means: 'texts the voice was asked to speak' },
  VoiceFallbacks: { unit: 'Count', means: 'texts it did not speak in time' },
  RecogniserCalls: { unit: 'Count', means: 'recordings the recogniser was asked to hear' },
  RecogniserFallbacks: { unit: 'Count', means: 'recordings it did not hear, or not yet' },
  FeedbackSeconds: { unit: 'Seconds', means: "from an interview's end to its whole report" },
  ModelInputTokens: { unit: 'Count', means: 'tokens read by the model' },
  ModelOutputTokens: { unit: 'Count', means: 'tokens written by the model' },
  VoiceCharacters: { unit: 'Count', means: 'characters the voice billed, sound and lip marks each' },
  HeardSeconds: { unit: 'Seconds', means: 'recorded seconds given to Transcribe, at least 15 a job' },
  MailsSent: { unit: 'Count', means: 'mails handed to SES' },
  MailsRefused: { unit: 'Count', means: 'mails SES would not take because of how we are set up with it' },
  SignIns: { unit: 'Count', means: 'people who signed in' },
  SignInGuesses: { unit: 'Count', means: 'wrong codes at living ones that were no slip of the hand' },
  Postponed: { unit: 'Count', means: 'jobs put off because a service is down' },
} as const satisfies Record<string, { unit: 'Count' | 'Milliseconds' | 'Seconds'; means: string }>

export type MetricName = keyof typeof metrics
export const metricsNamespace = 'Vivavoce'
/** The one dimension of every metric. */
export const metricsService = 'vivavoce'
