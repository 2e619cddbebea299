export const systems = `
#* sql: sql, mysql, postgresql, postgres, pl sql, sql server, ms sql, oracle, dbms, rdbms, sqlite, database management, oracle database
T1 | In {skill}, what is the difference between an inner join and a left join? | When did you need the second one?
T2 | A query in {skill} has become very slow. How do you find out why? | When does an index not help?
T3 | Two people change the same row at the same time in {skill}. What happens? | How do you choose the isolation level?

#* mongodb: mongodb, mongo db, mongo, nosql, firebase, firestore, dynamodb
T2 | When would you put data inside one document in {skill}, and when into a second one? | What happens when it grows?
T3 | What do you give up when you choose {skill} over a relational database? | How do you make up for it?

#* redis: redis, memcached, caching
T2 | How do you keep what is stored in {skill} from going stale? | What if many entries expire at once?

#* kafka: kafka, apache kafka
T3 | How do you make sure that a message in {skill} is not lost and not handled twice? | Which of the two is worse?
T2 | How do you choose a key for the messages you put into {skill}? | What happens if one key is very busy?

# api: rest, rest api, rest apis, restful api, restful apis, api, apis, web services
T1 | When you design with {skill}, how do you decide which kind of request to use for which action? | Which of them may safely be repeated?
T2 | With {skill}, how do you change an interface that other people already depend on? | How long do you keep the old one?
T3 | One of the services behind your {skill} is slow. How do you keep that from spreading? | What does the user see?

# microservices: microservices, microservice architecture, distributed systems, system design
T2 | In {skill}, how do you decide where one service ends and the next begins? | When did you draw that line wrongly?
T3 | With {skill}, an action has to succeed in two services or in neither. How do you arrange that? | What does the user see in between?

#* git: git, github, gitlab, version control, git and github
T1 | You committed something to {skill} that should not be there, such as a password. What do you do? | Is deleting it enough?
T2 | Two people have changed the same lines in {skill}. How do you resolve that? | How do you keep it rare?

#* docker: docker, containers, containerization
T1 | What does {skill} solve that a set of installation notes does not? | What does it not solve?
T2 | How do you make an image in {skill} small and quick to build? | What belongs in no image at all?

#* kubernetes: kubernetes, k8s, openshift
T2 | What does {skill} do when a container keeps crashing? | How would you find the reason?
T3 | How do you bring out a new version with {skill} without anybody noticing? | What if it is faulty?

#* aws: aws, amazon web services, ec2, aws cloud
T2 | How do you decide who may do what in {skill}? | What would you check in an account you inherit?
T3 | Your bill for {skill} has doubled in a month. How do you find out why? | Where would you save first?

#* azure: azure, microsoft azure, gcp, google cloud, cloud computing
T2 | How do you choose between a virtual machine and a managed service in {skill}? | What does the managed one cost you?
T3 | How would you keep a service on {skill} running if a whole data centre failed? | How would you rehearse that?

#* linux: linux, unix, ubuntu, shell scripting, bash, linux administration
T1 | A disk is full on a machine with {skill}. How do you find what fills it? | What would you never delete?
T2 | How do file permissions work in {skill}? | When is giving everybody access a bad answer?

# cicd: ci cd, jenkins, devops, github actions, continuous integration, gitlab ci
T2 | What should happen in {skill} between a commit and a release? | Which step takes the longest?
T3 | How would you use {skill} to undo a bad release within minutes? | What cannot be undone?

#* terraform: terraform, ansible, infrastructure as code
T2 | What do you do when reality no longer matches what {skill} describes? | How did the two drift apart?

# os: operating systems, operating system
T2 | In {skill}, what is the difference between a process and a thread? | What do threads share?
T3 | In {skill}, how does a deadlock come about, and how do you prevent one? | Have you ever met one yourself?

# networking: networking, computer networks, ccna, tcp ip, network administration, routing and switching
T1 | In {skill}, what is the difference between a switch and a router? | Which one would you suspect first in a fault?
T2 | A user says the internet is down. With {skill}, how do you narrow it down? | Which test do you begin with?
T3 | In {skill}, why would a connection be fast for small files and slow for large ones? | How would you prove it?

# security: cyber security, cybersecurity, ethical hacking, network security, information security, penetration testing
T1 | As somebody who knows {skill}, how would you protect a small office with little money? | What would you do first?
T2 | In {skill}, what is the difference between encrypting and hashing? | Which one would you use for passwords?
T3 | You suspect that an intruder is in the network. How does {skill} tell you to proceed? | When do you switch things off?

# ml: machine learning, ml, scikit-learn, sklearn, scikit learn, supervised learning
T1 | In {skill}, what does it mean when a model learns its examples by heart? | How do you notice that?
T2 | In {skill}, when is accuracy a poor measure, and what do you use instead? | How do you explain it to a manager?
T3 | How would you find out that your {skill} model treats a group of people unfairly? | What would you do about it?

# deeplearning: deep learning, tensorflow, keras, pytorch, neural networks, cnn
T2 | Working with {skill}, what do you do when the training loss no longer falls? | What do you try first?
T3 | You use {skill}, but you have only a few hundred examples. How do you go about it? | How far would you trust the result?

# vision: opencv, computer vision, image processing, yolo
T2 | With {skill}, what do you do when the light is poor or keeps changing? | How did you try it out?
T3 | In {skill}, how do you judge which kind of error is worse, a miss or a false alarm? | How do you tune for it?

# nlp: nlp, natural language processing, llm, generative ai, gen ai, large language models, prompt engineering, langchain
T2 | In {skill}, how do you judge whether a text that a machine has written is any good? | What do automatic scores miss?
T3 | With {skill}, how do you keep a system from stating things that are not true? | How would you test it?

#* numpy: numpy
T2 | Why is {skill} faster than a plain loop? | When does it use more memory than you expect?

#* pandas: pandas, data cleaning, data wrangling
T1 | How do you handle missing or repeated rows in {skill}? | How do you record what you changed?
T2 | Your work in {skill} runs out of memory. What are your options? | Which do you try first?

# statistics: statistics, statistical analysis, hypothesis testing, spss, sas
T2 | In {skill}, what does a small p value tell you, and what does it not tell you? | How do people misuse it?
T2 | Thinking of {skill}, when would you report the median rather than the mean? | What does that hide?

#* r: r, r programming, r studio, rstudio
T2 | How do you make an analysis in {skill} that somebody else can repeat a year later? | What usually breaks?

#* powerbi: power bi, powerbi, tableau, looker, data visualization, data visualisation, dashboards
T1 | How do you choose which chart to use in {skill}? | Which chart do you never use?
T2 | Your report in {skill} shows a different total from the source. How do you search for the reason? | What is the usual culprit?

#* excel: excel, ms excel, microsoft excel, advanced excel, spreadsheets, google sheets
T1 | What do you use a pivot table for in {skill}? | When is it the wrong tool?
T2 | How do you find an error in a large sheet in {skill} that someone else made? | How do you keep it from coming back?

#* spark: spark, pyspark, hadoop, databricks, big data, etl, airflow, data pipelines
T2 | A nightly job in {skill} fails halfway. How do you make it safe to run again? | How does the morning team find out?
T3 | One part of a job in {skill} takes ten times longer than the others. What could be the reason? | How do you even it out?
`
