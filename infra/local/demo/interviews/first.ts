import type { Interview } from './script.ts'

/** Short, vague and nervous; she ends it after five questions. */
export const first: Interview = {
  daysAgo: 19,
  isSpoken: false,
  opening: {
    about: /Bus Pass Renewal/,
    answer:
      'Um, so the bus pass renewal was a project in my internship, for people who renew their pass at the depot. We made a form in Django and React, with photo upload and payment also. I mostly did the form and some of the database. It went well, I think, and the manager was kind of happy with it.',
  },
  endedAt: 'Which arguments did your friend bring for putting it first?',
  turns: [
    {
      question: 'You said the manager was happy. What did he notice at the depot?',
      answer:
        'I think he noticed the queue at the depot, maybe. Before it people were waiting at the counter for a long time, and after the form it was, um, less, because they could upload the photo and do the payment on the phone. I am not sure how many minutes exactly, we did not really write it down.',
      isFollowUp: true,
    },
    {
      question: 'What is PostgreSQL good at, compared with a plain file?',
      answer:
        'PostgreSQL is a relational database. It has tables with rows and columns and you can write SQL queries and joins, and many users can read and write at one time with transactions. A file is, like, slow to search because there is no index. I used it in my internship for the logs.',
    },
    {
      question: 'Which logs did you keep in it during that internship?',
      answer:
        'Um, the logs of the robot arm. There were a lot of rows each week, and the dashboard was reading them with a query. I wrote the Python script which inserts the rows into the table, and my mentor made the index on the time column, I think. Later the database was, um, faster than the log file.',
      isFollowUp: true,
    },
    {
      question: 'Tell me about a disagreement in a team you were part of.',
      answer:
        'There was one disagreement in our project team about the photo step in the bus pass form. I wanted to put it at the end and my friend wanted it first, because the clerk asks for it first. We did not agree for two days. Then we discussed it with our mentor and somehow we solved it. I think communication is very important in a team.',
      spare: 'Who spoke first when the mood was bad?',
    },
  ],
}
